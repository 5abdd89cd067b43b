-- How many people have a profile, those of companies that the asker does not see included: a number, and nobody's name.
CREATE FUNCTION users_of_profile(which integer) RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT count(*)::int FROM app_user u WHERE u.profile_id = which AND u.active AND u.deleted_at IS NULL
$$;
