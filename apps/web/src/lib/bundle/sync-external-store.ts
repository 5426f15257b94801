// Stands in for a copy of this hook that the router would bring for older versions of React.

export { useSyncExternalStore } from 'react'
