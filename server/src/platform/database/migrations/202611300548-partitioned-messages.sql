select partition_table('messages', 'id', '10000000000');
