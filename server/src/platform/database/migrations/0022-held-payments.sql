-- One payment is told of by several events, and when the partner is asked; it is held once.
alter table webhook_events add column partner_reference text;
create index webhook_events_held on webhook_events (partner, partner_reference) where outcome = 'HELD';
