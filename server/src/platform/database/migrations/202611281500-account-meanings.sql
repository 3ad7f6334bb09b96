-- Meanings of accounts in the words of accountants; the console, the chart as CSV and docs/books.md show them.
update accounts a set meaning = n.meaning
from (values
  ('PAYMENT_CLEARING', 'Money that payment partners received for us and have not settled yet'),
  ('PAYOUT_FLOAT', 'Money advanced to a payout partner, less its payouts; negative when we owe the partner'),
  ('REMITTER_CLEARING', 'Owed by remittance partners for orders paid here'),
  ('CHARGEBACKS', 'Owed by customers whose payment was reversed after the payout'),
  ('REFUNDS_PAYABLE', 'Owed to customers as refunds'),
  ('SUSPENSE', 'Money received that matches no transaction; each amount has a case'),
  ('WRITE_OFFS', 'Amounts written off, and unclaimed money taken as income'),
  ('EXCHANGE_DIFFERENCES', 'Loss on currency bought above its booked rate; negative for a gain')) n (code, meaning)
where a.code = n.code;
