export function ProjectHomeScreen() {
  return null
}
