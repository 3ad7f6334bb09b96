select partition_table('payout_events', 'id', '10000000000');
