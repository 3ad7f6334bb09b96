-- What was given up for a partner is listed newest first: few among all that was delivered since.
create index partner_events_by_state on partner_events (remittance_partner, state, position);
