-- The page that a message's {link} leads to: a recipient's transaction or the vouchers of an order. The address is
-- signed when the message is sent, so that a copy of the database opens none.
alter table messages add column link text
  constraint messages_link_known check (link ~ '^(transaction|vouchers):[1-9][0-9]*$');
