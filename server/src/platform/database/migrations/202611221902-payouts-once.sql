-- What makes a payout go out once and never be forgotten (decision 86).

alter table payouts
  -- The adapter that has the order: no other one is asked about it, or given it again.
  add column sent_through text,
  -- When its partner last said anything about it.
  add column heard_at timestamptz,
  -- That it came to nothing is what we made of it: the order was refused, or its partner knows nothing of it.
  add column concluded boolean not null default false
    constraint payouts_concluded_end check (not concluded or state in ('FAILED', 'CANCELED')),
  -- What is not over is due at some moment, and what is over never again.
  add constraint payouts_due_until_over
    check ((due_at is null) = (state in ('PAID', 'FAILED', 'RETURNED', 'CANCELED')));

-- The payout that its partner had when the payment was taken back.
alter table payments add column payout_id bigint references payouts (id);

-- What was complete before payouts were rows has no history yet.
insert into payout_events (payout_id, from_state, to_state, actor, at)
select p.id, s.from_state, s.to_state, 'system', p.state_at
from payouts p
cross join (values (1, 'OPEN', 'SENT'), (2, 'SENT', 'PAID')) s (step, from_state, to_state)
where p.state = 'PAID' and not exists (select from payout_events e where e.payout_id = p.id)
order by p.id, s.step;

-- A payout whose partner says nothing, and one of which it says what cannot be.
alter table cases drop constraint cases_kind_known;
alter table cases add constraint cases_kind_known check (kind in (
  'HOLD', 'SUSPENSE', 'REVERSAL', 'REFUND', 'RETURNED_PAYOUT', 'SANCTIONS_MATCH', 'SIGN_UP', 'REDEMPTION',
  'LIMIT_INCREASE', 'FOLLOW_UP', 'UNDELIVERABLE_MESSAGE', 'QUARANTINED_DOCUMENT', 'BOOKS_DIFFERENCE',
  'CORRECTION', 'WRITE_OFF', 'LETTER', 'INCOMING_ORDER', 'DEAF_PARTNER', 'SILENT_PAYOUT', 'DOUBTED_PAYOUT'));
