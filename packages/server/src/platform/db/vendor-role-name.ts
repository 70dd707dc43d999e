/** SQL that names the role of vendors. Roles belong to the whole server, so each installation has one of its own. */

/** The name is made of numbers that the server never gives twice at a time: the name of a database can be given to another one. */
export const vendorRoleName = `(
  select 'napum_vendor_' || database.oid || '_' || namespace.oid
  from pg_database as database
  cross join pg_namespace as namespace
  where database.datname = current_database() and namespace.nspname = current_schema())`

/** Whether the current user may take on the role with this oid. Since PostgreSQL 16 a member need not be allowed to. */
export const mayTakeOn = (oid: string): string =>
  `pg_has_role(${oid}, case when current_setting('server_version_num')::integer >= 160000 then 'SET' else 'MEMBER' end)`

/** A pattern for the names of all such roles, also that of version 0.1, which all installations of a server shared. */
export const anyVendorRole = '^napum_vendor(_[0-9]+_[0-9]+)?$'
