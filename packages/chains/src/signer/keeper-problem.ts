/** Something that the keeper of the signer can mend, in plain words. It never carries a secret, nor what a file holds. */
export class KeeperProblem extends Error {}
