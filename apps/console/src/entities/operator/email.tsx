// An email address that breaks after its sign where it does not fit on one line.

export function Email({ address }: { address: string }) {
  const domainAt = address.indexOf('@') + 1
  return (
    <span className="break">
      {address.slice(0, domainAt)}
      <wbr />
      {address.slice(domainAt)}
    </span>
  )
}
