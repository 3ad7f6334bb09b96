-- A customer's story tells of their conversations, the newest first (decision 110).
create index conversations_of_customer on conversations (customer_id, began_at desc, id desc)
  where customer_id is not null;
