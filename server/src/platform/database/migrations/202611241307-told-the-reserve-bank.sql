-- When that was paid out which the Reserve Bank was told of, as `status_at` had it; null while it was told of nothing,
-- or has had it taken back. So what is not reported is found by an index, whatever day it was (decision 109).
alter table transactions add column bop_told_of timestamptz;
alter table inbound_transactions add column bop_told_of timestamptz;

-- What was reported before it last changed was told of another moment than this one.
create temporary table told as
select distinct on (l.subject) l.subject, split_part(l.subject, ':', 1) as what,
  split_part(l.subject, ':', 2)::bigint as id, l.action, b.made_at
from bop_report_lines l join bop_reports b on b.id = l.report_id order by l.subject, l.number desc;
update transactions t set bop_told_of = case when made_at < status_at then '-infinity' else status_at end
from told where what = 'transaction' and told.id = t.id and action <> 'CANCEL';
update inbound_transactions o set bop_told_of = case when made_at < status_at then '-infinity' else status_at end
from told where what = 'inbound-transaction' and told.id = o.id and action <> 'CANCEL';
drop table told;

create index transactions_unreported on transactions (status_at)
  where status = 'COMPLETE' and bop_told_of is distinct from status_at;
create index inbound_transactions_unreported on inbound_transactions (status_at)
  where status in ('ALLOCATED_PAID', 'COMPLETE') and bop_told_of is distinct from status_at;
create index transactions_to_take_back on transactions (id)
  where status in ('READY_FOR_REFUND', 'REFUNDED', 'READY_FOR_CANCELLATION', 'CANCELED') and bop_told_of is not null;
create index inbound_transactions_to_take_back on inbound_transactions (id)
  where status in ('REJECTED', 'CANCELED') and bop_told_of is not null;
drop index transactions_completed;
drop index transactions_given_back;
drop index inbound_transactions_completed;
drop index inbound_transactions_given_back;
