-- Failures of all who do something for us, for the console's first page (decision 101).
alter table daily_figures drop constraint daily_figures_known;
alter table daily_figures add constraint daily_figures_known check (figure in (
  'QUOTED', 'CREATED', 'SENT', 'RECEIVED', 'PAID_OUT', 'FLOAT', 'PAYOUTS', 'PAYOUTS_FAILED', 'PAYMENTS',
  'PAYMENTS_FAILED', 'MESSAGES', 'MESSAGES_FAILED', 'EVENTS', 'EVENTS_FAILED'));

create index payment_authorisations_lately on payment_authorisations using brin (opened_at) with (autosummarize = on);
create index webhook_events_lately on webhook_events using brin (received_at) with (autosummarize = on);
create index messages_lately on messages using brin (created_at) with (autosummarize = on);
create index partner_events_lately on partner_events using brin (happened_at) with (autosummarize = on);
