-- Concurrently.
-- Codes of vouchers are unique by their index.
drop index concurrently if exists payouts_voucher_code_index;
create unique index concurrently payouts_voucher_code_index on payouts (blind_index(voucher_code)) where voucher_code is not null;
