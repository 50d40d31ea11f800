-- Projects from before 2026-10-30 grant the roles of the API more than rows, which nobody needs: to empty a table past its
-- triggers, and to set the numbers of the audit log back to some that are taken, after which it could not be written any more.
revoke truncate, references, trigger on all tables in schema public, private from anon, authenticated, service_role;
revoke all on all sequences in schema public, private from anon, authenticated, service_role;
