// What other modules may ask of the cases.

export { answerCase } from './answer-case.ts'
