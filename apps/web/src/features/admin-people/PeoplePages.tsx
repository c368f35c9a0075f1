import { useRoutes } from 'react-router'
import { CampaignPage } from './campaigns/CampaignPage.tsx'
import { CampaignsPage } from './campaigns/CampaignsPage.tsx'
import { GroupPage } from './groups/GroupPage.tsx'
import { GroupsPage } from './groups/GroupsPage.tsx'
import { RolePage } from './roles/RolePage.tsx'
import { RolesPage } from './roles/RolesPage.tsx'
import { SignInPage } from './sign-in/SignInPage.tsx'
import { ImportPage } from './users/ImportPage.tsx'
import { NewUserPage } from './users/NewUserPage.tsx'
import { UserPage } from './users/UserPage.tsx'
import { UsersPage } from './users/UsersPage.tsx'
import { WhyPage } from './users/WhyPage.tsx'
import { WorkgroupPage } from './workgroups/WorkgroupPage.tsx'
import { WorkgroupsPage } from './workgroups/WorkgroupsPage.tsx'

/** The screens about people in the administration; `new` in the address stands for what is not there yet. */
const pages = {
  users: [
    { index: true, element: <UsersPage /> },
    { path: 'new', element: <NewUserPage /> },
    { path: 'import', element: <ImportPage /> },
    { path: ':id', element: <UserPage /> },
    { path: ':id/why', element: <WhyPage /> },
  ],
  groups: [
    { index: true, element: <GroupsPage /> },
    { path: ':id', element: <GroupPage /> },
  ],
  roles: [
    { index: true, element: <RolesPage /> },
    { path: ':id', element: <RolePage /> },
  ],
  workgroups: [
    { index: true, element: <WorkgroupsPage /> },
    { path: ':id', element: <WorkgroupPage /> },
  ],
  campaigns: [
    { index: true, element: <CampaignsPage /> },
    { path: ':project/:id', element: <CampaignPage /> },
  ],
  'sign-in': [{ path: '*', element: <SignInPage /> }],
}

/** A part of the administration that is about people. */
export function PeoplePages({ part }: { part: keyof typeof pages }) {
  return useRoutes(pages[part])
}
