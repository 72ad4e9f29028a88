-- Sentences that reviewers of a customer put into their notes: [{name, text}].
alter table customers add column note_templates jsonb not null default '[]';
