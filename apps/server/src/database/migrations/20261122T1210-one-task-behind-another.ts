import { sql, type Kysely } from 'kysely'

/**
 * Tasks of one key run one after the other, instead of being skipped while one of them runs. pg-boss fixes the policy of
 * a queue when the queue is made; a database without its tables gets the new policy from the program.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if to_regclass('pgboss.queue') is not null then
        update pgboss.queue set policy = 'key_strict_fifo' where policy = 'exclusive';
        update pgboss.job set policy = 'key_strict_fifo' where policy = 'exclusive' and state <= 'active';
      end if;
    end $$`.execute(db)
}
