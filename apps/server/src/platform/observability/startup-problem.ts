/** Something the person who starts the server can mend; shown in plain words, without a stack. */
export class PlainProblem extends Error {}
