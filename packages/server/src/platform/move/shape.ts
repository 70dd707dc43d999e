/** The tables of a database by its catalogue, so that a new table is moved without being named anywhere. */
import type { Session, Statement } from '../db/database.ts'

export interface Column {
  readonly name: string
  /** As SQL writes it, with its modifiers. */
  readonly type: string
  /** Computed from others by the database, which takes no value for it. */
  readonly is_generated: boolean
  /** Numbered by the database unless a value is given. */
  readonly is_identity: boolean
  /** Whether its values vary in size. */
  readonly is_wide: boolean
}

export interface Table {
  readonly name: string
  /** By name: two databases that went through other upgrades may have them in another order. */
  readonly columns: readonly Column[]
  /** Columns that no two rows share, in the order of an index: those of the primary key, or of `keyOf`. */
  readonly key: readonly string[]
  /** Tables whose rows must be there first. */
  readonly parents: readonly string[]
}

// (Not made by `statement`: that lists what the service runs.)
const readTables: Statement<Table> = {
  name: 'move.read_tables',
  text: `select class.relname::text as name,
     (select json_agg(json_build_object(
          'name', attname, 'type', format_type(atttypid, atttypmod), 'is_generated', attgenerated <> '',
          'is_identity', attidentity <> '', 'is_wide', attlen < 0) order by attname collate "C")
        from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped) as columns,
     coalesce((select array_agg(attname::text order by part.place)
        from pg_index
        cross join lateral unnest(indkey::smallint[]) with ordinality as part (number, place)
        join pg_attribute on attrelid = indrelid and attnum = part.number
        where indrelid = class.oid and indisprimary), '{}') as key,
     array(select distinct parent.relname::text
        from pg_constraint
        join pg_class as parent on parent.oid = confrelid
        where contype = 'f' and conrelid = class.oid and confrelid <> class.oid
        order by 1) as parents
   from pg_class as class
   where class.relnamespace = (select oid from pg_namespace where nspname = current_schema()) and class.relkind in ('r', 'p') and not class.relispartition
     and not exists (
       select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')
   order by class.relname collate "C"`,
}

/** Tables that are not moved: applied migrations, counts of a minute, and a result that the move computes again. */
const notMoved = ['migration', 'move_progress', 'rate_window', 'verify_run']
export const isMoved = ({ name }: Pick<Table, 'name'>): boolean => !notMoved.includes(name)

/** Of a table without a primary key. */
const keyOf: Readonly<Record<string, readonly string[]>> = {
  item_event: ['vendor_id', 'ord_no', 'item_index', 'event_id'],
}

/** Every table of the schema that the service uses, by name. */
export const tablesOf = async (session: Session): Promise<Table[]> =>
  (await session.rows(readTables)).map((table) => ({ ...table, key: keyOf[table.name] ?? table.key }))
