-- The call desk asks for each owner whether they still belong to the support team. Providers' roles are by far the most.
create index user_roles_staff on user_roles (user_id) where role in ('admin', 'fs_admin');
