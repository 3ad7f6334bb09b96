-- Whatever had left us is its customer's to pay back once its payment is taken back, not only a fee; if it comes back to
-- our bank after that, it ends what they owe us, and is owed to nobody.
alter table refunds
  drop constraint refunds_claimed,
  add constraint refunds_claimed check (claimed_at is null or state <> 'OWED');
create index refunds_claimed_of_transaction on refunds (transaction_id) where claimed_at is not null;

update refunds set claimed_at = taken.at
from (select transaction_id, max(taken_back_at) as at from payments
  group by 1 having bool_and(taken_back_at is not null)) taken
where refunds.transaction_id = taken.transaction_id and state = 'LEFT' and left_at < taken.at;

update refunds set claimed_at = taken.at
from (select e.subject, max(e.written_at) as at from journal_entries e join journal_lines l on l.entry_id = e.id
  where e.event = 'SUSPENSE_TAKEN_BACK' and l.account = 'CHARGEBACKS' group by 1) taken
where taken.subject = 'case:' || refunds.case_id and state = 'LEFT';
