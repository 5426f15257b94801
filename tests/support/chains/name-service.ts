// A name service on a local Ethereum chain, as servers look names up.

export { deployNames, pointName, registryAddress } from '../../../packages/chains/test/name-service.ts'
