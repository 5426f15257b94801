// The baseline: pgbench's TPC-B-like transaction, its five statements prepared and pipelined in one round trip.

import type { Client, Pool } from 'pg'

export const scale = 10
const [tellers, accounts] = [10 * scale, 100_000 * scale]

/** pgbench's own tables, as `pgbench -i -s 10` makes them. */
export async function prepareTpcb(pool: Pool): Promise<void> {
  await pool.query(`
    create table pgbench_branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100);
    create table pgbench_tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select n, 0, '' from generate_series(1, ${scale}) n;
    insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0, '' from generate_series(1, ${tellers}) n;
    insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${accounts}) n;
    alter table pgbench_branches add primary key (bid);
    alter table pgbench_tellers add primary key (tid);
    alter table pgbench_accounts add primary key (aid);`)
}

const pick = (count: number) => 1 + Math.floor(Math.random() * count)

export async function tpcb(client: Client): Promise<number> {
  const [aid, bid, tid, delta] = [pick(accounts), pick(scale), pick(tellers), pick(10_001) - 5001]
  const send = (name: string, text: string, values: unknown[] = []) => client.query({ name, text, values })
  await Promise.all([
    send('tpcb-begin', 'begin'),
    send('tpcb-1', 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid]),
    send('tpcb-2', 'select abalance from pgbench_accounts where aid = $1', [aid]),
    send('tpcb-3', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid]),
    send('tpcb-4', 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid]),
    send('tpcb-5', 'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)', [
      tid,
      bid,
      aid,
      delta,
    ]),
    send('tpcb-end', 'end'),
  ])
  return 1
}
