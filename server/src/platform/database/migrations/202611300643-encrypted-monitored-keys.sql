-- Concurrently.
-- Numbers that several recipients share are unique, and found, by their index (decision 49).
drop index concurrently if exists monitored_keys_key_index;
create unique index concurrently monitored_keys_key_index on monitored_keys (blind_index(key));
