export function CaseDetailsScreen() {
  return null
}
export function SolutionPreviewScreen() {
  return null
}
