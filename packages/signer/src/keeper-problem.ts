// The error class for problems that the operator of the signer can fix.

/** A problem that the operator of the signer can fix. It contains no secret and no content of a file. */
export class SignerProblem extends Error {}
