-- A key for every table: replication and a distributed database need one. It has the rows of some days only, so that writing them again is short.
alter table untold_money add column id bigint generated always as identity primary key;
