-- Encrypted account numbers have no digits of their own (decision 49).
alter table refund_payees drop constraint refund_payees_account_digits;
