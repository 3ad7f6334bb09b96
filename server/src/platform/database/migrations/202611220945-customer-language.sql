-- The language a customer is spoken to in where nobody is there to ask: in messages and in documents.
-- BCP 47: a language, and perhaps a script, a region or a variant of it.
alter table customers add column language text not null default 'en'
  constraint customers_language_form check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
