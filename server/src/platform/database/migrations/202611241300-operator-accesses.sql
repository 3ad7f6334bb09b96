-- Who let an operator in: by a link to choose a password, or by taking away the second factor. Whoever did could have
-- been that operator since, so for a while the two are no two people (decision 108).
create table operator_accesses (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators (id),
  made_by text not null constraint operator_accesses_by_operator check (made_by like 'operator:%'),
  made_at timestamptz not null default now()
);
create index operator_accesses_newest on operator_accesses (operator_id, made_at);

insert into operator_accesses (operator_id, made_by, made_at)
select operator_id, made_by, made_at from operator_invitations where made_by like 'operator:%';
