select partition_table('inbound_transaction_events', 'id', '10000000000');
