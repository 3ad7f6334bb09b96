-- Money that fitted nothing and is given back is found by the case that had it (decision 105).
create index refunds_case on refunds (case_id) where case_id is not null;
