// What other modules may ask of the cases and of the documents that operators want.

export { answerCase } from './answer-case.ts'
export { requestDocuments } from './document-requests.ts'
export { documentTasks } from './document-tasks.ts'
