import type { DownloadHandlers, Handlers } from '../../http/handlers.ts'
import type { ProvisionHandlers } from '../../http/serve-provisions.ts'
import { checkUserImport, exportUsers, importUsers } from './import/import-users.ts'
import type { ReadTable } from './import/table-of-users.ts'
import { closeCampaign, listCampaigns, saveCampaign } from './rights/campaigns.ts'
import { changeGroupMembers, listGroups, removeGroup, saveGroup } from './rights/groups.ts'
import { roleInProjects } from './rights/role-in-projects.ts'
import { listRoles, removeRole, saveRole } from './rights/roles.ts'
import { saveSignInMapping, signInMapping } from './rights/sign-in-mapping.ts'
import { listWorkgroups, removeWorkgroup, saveWorkgroup } from './rights/workgroups.ts'
import { scimProviderConfig, scimResourceType, scimResourceTypes, scimSchema, scimSchemas } from './scim/discovery.ts'
import {
  scimCreateGroup,
  scimDeleteGroup,
  scimGetGroup,
  scimListGroups,
  scimPatchGroup,
  scimReplaceGroup,
} from './scim/scim-groups.ts'
import { makeScimToken, revokeScimToken, scimTokens } from './scim/scim-token-calls.ts'
import {
  scimCreateUser,
  scimDeleteUser,
  scimGetUser,
  scimListUsers,
  scimPatchUser,
  scimReplaceUser,
} from './scim/scim-users.ts'
import { findProjectsToExplain } from './seeing/find-projects-to-explain.ts'
import { endSeeingAs, seeAsUser } from './seeing/see-as-user.ts'
import { whySeen } from './seeing/why-seen.ts'
import { addUser } from './users/add-user.ts'
import { changeUser, eraseUser, setUserState } from './users/change-user.ts'
import { holdUser, leaveUser } from './users/held-user.ts'
import { listUsers } from './users/list-users.ts'
import { endUserSessions, resetUserPassword, resetUserSecondFactor } from './users/reset-access.ts'
import { showUser } from './users/show-user.ts'

/** The administration of people. `readTable`: reads CSV. */
export function adminPeopleHandlers(readTable: ReadTable) {
  return {
    listUsers,
    showUser,
    addUser,
    changeUser,
    holdUser,
    leaveUser,
    setUserState,
    endUserSessions,
    resetUserPassword,
    resetUserSecondFactor,
    eraseUser,
    checkUserImport: checkUserImport(readTable),
    importUsers: importUsers(readTable),
    seeAsUser,
    endSeeingAs,
    whySeen,
    findProjectsToExplain,
    listGroups,
    saveGroup,
    changeGroupMembers,
    removeGroup,
    listRoles,
    saveRole,
    removeRole,
    roleInProjects,
    listWorkgroups,
    saveWorkgroup,
    removeWorkgroup,
    listCampaigns,
    saveCampaign,
    closeCampaign,
    signInMapping,
    saveSignInMapping,
    scimTokens,
    makeScimToken,
    revokeScimToken,
  } satisfies Partial<Handlers>
}

export const adminPeopleDownloads: Pick<DownloadHandlers, 'exportUsers'> = { exportUsers }

/** What directories may do (SCIM 2.0). */
export const scimHandlers: ProvisionHandlers = {
  scimProviderConfig,
  scimResourceTypes,
  scimResourceType,
  scimSchemas,
  scimSchema,
  scimListUsers,
  scimCreateUser,
  scimGetUser,
  scimReplaceUser,
  scimPatchUser,
  scimDeleteUser,
  scimListGroups,
  scimCreateGroup,
  scimGetGroup,
  scimReplaceGroup,
  scimPatchGroup,
  scimDeleteGroup,
}
