/** Where the browser gets a file of a solution. */
export function solutionFileUrl(apiPath: string, number: number, hash: string): string {
  return `${apiPath}/solutionFile.action?caseId=${number}&file=${hash}`
}
