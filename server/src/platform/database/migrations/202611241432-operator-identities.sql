-- Who an operator is at the identity provider, from their first sign-in there on. An e-mail address may be given to
-- somebody else there; an issuer's subject never is.
alter table operators
  add column identity_issuer text,
  add column identity_subject text,
  add constraint operators_identity_whole check ((identity_issuer is null) = (identity_subject is null)),
  add constraint operators_identity_once unique (identity_issuer, identity_subject);
