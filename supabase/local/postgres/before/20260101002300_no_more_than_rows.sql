-- Roles of the API get rights on rows alone. Projects from before 2026-10-30 grant them more: to empty a table past its triggers, and to
-- set the number of the audit log back, after which no entry could be written.
revoke truncate, references, trigger on all tables in schema public, private from anon, authenticated, service_role;
revoke all on all sequences in schema public, private from anon, authenticated, service_role;
