-- Runs once, when the volume of PostgreSQL is new: a role that owns the database of the service and may make the role that
-- vendors' calls run as. It is no superuser: it reads no files of the server and no other database.
\getenv password DATABASE_PASSWORD
create role napum login createrole password :'password';
create database napum owner napum;
revoke connect on database napum from public;
