-- What identity providers encrypt assertions to: a key of each customer's own (sealed with the key of the data folder) and its certificate.
alter table saml_settings
  add column service_key bytea,
  add column service_certificate text;
