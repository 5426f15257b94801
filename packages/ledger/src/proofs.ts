// The proofs of the audit: each query returns one row per defect, and no row when the books are correct.
// $1 is the number of the last transfer that is not checked: of all books, the last one in a detached partition, or 0.

export type Proof = {
  /** The names that its rows may have in the column `proof`; each name is reported, with or without defects. */
  readonly names: readonly string[]
  readonly query: string
  /** Checks everything regardless of $1, so the audit of the last minutes leaves it out. */
  readonly wholeOnly?: true
}

/** The balances at the end of the detached partitions, whose entries are not here. */
const openingBalances = `
  select distinct on (c.account_id) c.account_id, c.balance, c.version from ledger.closing_balance c
  where c.transfer_id <= ledger.detached_through() order by c.account_id, c.partition desc`

const detachedThrough = '(select ledger.detached_through())'

const zeroSum: Proof = {
  names: ['entries sum to zero per currency'],
  query: `
    select 'entries sum to zero per currency' as proof, coalesce(c.code, 'account ' || min(e.account_id)) as subject, 0 as expected, sum(e.amount) as found
    from ledger.entry e left join ledger.account a on a.id = e.account_id left join ledger.currency c on c.number = a.currency
    where e.transfer_id > $1
    group by c.code having sum(e.amount) <> 0 or c.code is null`,
}

// The balances of customers and of the house add up to zero in every currency.
const booksBalance: Proof = {
  names: ['all balances sum to zero per currency'],
  query: `
    select 'all balances sum to zero per currency' as proof, coalesce(c.code, 'currency ' || b.currency) as subject, 0 as expected, sum(b.balance) as found
    from (
      select account_id % 1000 as currency, balance from ledger.customer_balance
      union all
      select (account_id % 1000 + 1000) % 1000, balance from ledger.house_balance
      union all
      select (l.source % 1000 + 1000) % 1000, -l.amount from ledger.posting l, ledger.roll_up u where l.source < 0 and l.transfer_id > u.through
      union all
      select (l.destination % 1000 + 1000) % 1000, l.amount from ledger.posting l, ledger.roll_up u where l.destination < 0 and l.transfer_id > u.through
    ) b left join ledger.currency c on c.number = b.currency
    group by b.currency, c.code having sum(b.balance) <> 0`,
}

const balanceIsSum: Proof = {
  names: ['balance equals the sum of entries'],
  wholeOnly: true,
  query: `
    select 'balance equals the sum of entries' as proof, 'account ' || coalesce(b.account_id, e.account_id) as subject,
      coalesce(e.total, 0) as expected, b.balance as found
    from (
      select account_id, balance, 9223372036854775807 as through from ledger.customer_balance
      union all
      select h.account_id, h.balance, u.through from ledger.house_balance h, ledger.roll_up u
    ) b
    full join (
      select s.account_id, sum(s.amount) as total
      from (
        select e.account_id, sum(e.amount) filter (where e.account_id > 0 or e.transfer_id <= u.through) as amount
        from ledger.entry e, ledger.roll_up u group by e.account_id
        union all
        select o.account_id, o.balance from (${openingBalances}) o
      ) s group by s.account_id
    ) e on e.account_id = b.account_id
    where b.balance is distinct from coalesce(e.total, 0)`,
}

// Compares each entry of a customer account with its predecessor; the first checked entry is joined to the one before it.
const chain: Proof = {
  names: [
    'no gap in account versions',
    'each balance follows from the one before',
    'order of numbers is order of balances',
    'times of an account never run backwards',
  ],
  query: `
    with looked_at as (
      select e.account_id, e.version, e.amount, e.balance_after, e.transfer_id, t.posted_at,
        lag(e.version) over w as version_before, lag(e.balance_after) over w as balance_before,
        lag(e.transfer_id) over w as transfer_before, lag(t.posted_at) over w as time_before,
        lead(e.version) over w is null as is_last
      from ledger.entry e left join ledger.transfer t on t.id = e.transfer_id
      where e.transfer_id > $1 and e.account_id > 0
      window w as (partition by e.account_id order by e.version)
    ), predecessor as materialized (
      select l.account_id, p.version, p.balance_after, p.transfer_id, t.posted_at
      from looked_at l, lateral ledger.latest_entry(l.account_id, $1) p left join ledger.transfer t on t.id = p.transfer_id
      where l.version_before is null and l.version > 1
    ), joined as (
      select l.account_id, l.version, l.amount, l.balance_after, l.transfer_id, l.posted_at, l.is_last,
        coalesce(l.version_before, p.version, 0) as version_before, coalesce(l.balance_before, p.balance_after, 0) as balance_before,
        coalesce(l.transfer_before, p.transfer_id) as transfer_before, coalesce(l.time_before, p.posted_at) as time_before
      from looked_at l left join predecessor p on p.account_id = l.account_id and l.version_before is null
    )
    select v.proof, 'account ' || v.account_id || ' version ' || coalesce(v.version::text, '?') as subject, v.expected, v.found
    from (
      select 'no gap in account versions' as proof, account_id, version, version_before + 1 as expected, version::numeric as found
      from joined where version is distinct from version_before + 1
      union all
      select 'no gap in account versions', r.account_id, r.version, j.version, r.version
      from joined j join ledger.customer_balance r on r.account_id = j.account_id where j.is_last and r.version is distinct from j.version
      union all
      select 'no gap in account versions', r.account_id, r.version, coalesce(o.version, 0), r.version
      from ledger.customer_balance r left join (${openingBalances}) o on o.account_id = r.account_id
      where $1 = ${detachedThrough} and r.version <> coalesce(o.version, 0) and not exists (select from joined j where j.account_id = r.account_id)
      union all
      select 'each balance follows from the one before', account_id, version, balance_before + amount, balance_after
      from joined where balance_after is distinct from balance_before + amount or balance_after < 0
      union all
      select 'each balance follows from the one before', r.account_id, r.version, j.balance_after, r.balance
      from joined j join ledger.customer_balance r on r.account_id = j.account_id where j.is_last and r.balance is distinct from j.balance_after
      union all
      select 'order of numbers is order of balances', account_id, version, transfer_before, transfer_id
      from joined where transfer_id < transfer_before
      union all
      select 'times of an account never run backwards', account_id, version, extract(epoch from time_before), extract(epoch from posted_at)
      from joined where posted_at < time_before
    ) v`,
}

const wholeTransfers: Proof = {
  names: ['every transfer has its postings and every posting its transfer and accounts'],
  query: `
    select 'every transfer has its postings and every posting its transfer and accounts' as proof, 'transfer ' || coalesce(t.id, l.transfer_id) as subject,
      coalesce(l.highest + 1, 1) as expected, coalesce(l.postings, 0) as found
    from (select id from ledger.transfer where id > $1) t
    full join (
      select g.transfer_id, count(*) as postings, max(g.number)::int as highest,
        bool_and(s.id is not null and d.id is not null and s.currency = d.currency and g.amount > 0) as is_known
      from ledger.posting g left join ledger.account s on s.id = g.source left join ledger.account d on d.id = g.destination
      where g.transfer_id > $1 group by g.transfer_id
    ) l on l.transfer_id = t.id
    where t.id is null or l.transfer_id is null or l.postings <> l.highest + 1 or not l.is_known`,
}

const holds: Proof = {
  names: ['a hold ends once, with exactly what was held'],
  query: `
    select 'a hold ends once, with exactly what was held' as proof, 'transfer ' || ending.id as subject, ending.held as expected, ending.moved as found
    from (
      select t.id, h.amount as held, sum(l.amount) as moved, h.transfer_id as hold,
        count(*) over (partition by t.resolves_transfer_id) as endings,
        bool_and(l.source = h.destination) as is_from_hold,
        bool_and(t.action = 'settle' or l.destination = h.source) as is_given_back
      from ledger.transfer t
      left join ledger.transfer ht on ht.id = t.resolves_transfer_id and ht.action = 'hold'
      left join ledger.posting h on h.transfer_id = ht.id
      left join ledger.posting l on l.transfer_id = t.id
      where t.action in ('settle', 'release') and t.id > $1 and coalesce(t.resolves_transfer_id, t.id) > ${detachedThrough}
      group by t.id, h.amount, h.transfer_id
    ) ending
    where ending.hold is null or ending.held is distinct from ending.moved or ending.endings > 1
      or not ending.is_from_hold or not ending.is_given_back`,
}

const openHolds: Proof = {
  names: ['held balances equal the open holds'],
  wholeOnly: true,
  query: `
    select 'held balances equal the open holds' as proof, 'account ' || r.account_id as subject, coalesce(o.amount, 0) as expected, r.balance as found
    from ledger.customer_balance r
    join ledger.account a on a.id = r.account_id and a.kind = 'held'
    left join (
      select l.destination as account_id, sum(l.amount) as amount
      from ledger.transfer t join ledger.posting l on l.transfer_id = t.id
      where t.action = 'hold' and not exists (select from ledger.transfer e where e.resolves_transfer_id = t.id)
      group by l.destination
    ) o on o.account_id = r.account_id
    where r.balance <> coalesce(o.amount, 0)`,
}

const reversals: Proof = {
  names: ['a reversal mirrors what it reverses, once'],
  query: `
    with reversal as (
      select t.id, t.resolves_transfer_id, w.action from ledger.transfer t left join ledger.transfer w on w.id = t.resolves_transfer_id
      where t.action = 'reverse' and t.id > $1 and coalesce(t.resolves_transfer_id, t.id) > ${detachedThrough}
    ), expected as (
      select r.id, l.destination as source, case r.action when 'settle' then l.source - 1000 else l.source end as destination, l.amount
      from reversal r join ledger.posting l on l.transfer_id = r.resolves_transfer_id
      where r.action <> 'settle' or l.destination <> l.source - 1000
    ), found as (
      select r.id, l.source, l.destination, l.amount from reversal r join ledger.posting l on l.transfer_id = r.id
    )
    select 'a reversal mirrors what it reverses, once' as proof, 'transfer ' || d.id as subject, sum(d.expected) as expected, sum(d.found) as found
    from (
      select id, amount as expected, 0 as found from (table expected except all table found) missing
      union all
      select id, 0, amount from (table found except all table expected) surplus
      union all
      select id, 1, 0 from reversal where action is null or action in ('hold', 'release')
      union all
      select min(id), 1, count(*) from reversal group by resolves_transfer_id having count(*) > 1
    ) d group by d.id`,
}

const closedPartitions: Proof = {
  names: ['closed partitions are what their records say'],
  wholeOnly: true,
  query: `select 'closed partitions are what their records say' as proof, d.* from ledger.closing_defects() d`,
}

export const proofs: readonly Proof[] = [
  zeroSum,
  booksBalance,
  balanceIsSum,
  chain,
  wholeTransfers,
  holds,
  openHolds,
  reversals,
  closedPartitions,
]
