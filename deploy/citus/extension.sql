create extension if not exists citus;
