select partition_table('audit_entries', 'id', '10000000000');
